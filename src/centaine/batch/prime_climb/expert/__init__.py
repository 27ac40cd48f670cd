"""The expert of Prime Climb as compiled code, for two players on the climb: hundreds of games a second.

It evaluates positions and rolls as `games.prime_climb.players.expert` does, and tests compare them. It differs in three
things: it looks at no more than a few ends of its move fully, at no more than five Keepers in hand, and it plays a
plus-minus Keeper neither under a Curse nor together with two other Keepers.
"""

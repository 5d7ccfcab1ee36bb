"""Nizam turns worked out by hand: name, field at the start of the turn, shifts, points.

Most of them put agates, onyxes and sapphires on one quiet background in which no line repeats a kind:
``BCDEG/DEGBC/GBCDE/CDEGB/EGBCD``.  The comments give the line that matters, before and after.
"""

Example = tuple[str, str, list[str], int]

EXAMPLES: list[Example] = [
    ("nothing lines up", "BCDEG/DEGBC/GBCDE/CDEGB/EGBCD", ["1>"], 0),
    # row 3: AACDE -> AAADE
    ("row of three", "BCDEG/DEGBC/AACDE/CDAGB/EGBCD", ["c^"], 3),
    # row 3: AACAE -> AAAAE
    ("row of four", "BCDEG/DEGBC/AACAE/CDAGB/EGBCD", ["c^"], 5),
    # row 3: AACAA -> AAAAA
    ("row of five", "BCDEG/DEGBC/AACAA/CDAGB/EGBCD", ["c^"], 7),
    # column b: OEODG -> OOODG
    ("column of three", "BODEG/OEGBC/GOCDE/CDEGB/EGBCD", ["2>"], 3),
    # column b: OEOOG -> OOOOG
    ("column of four", "BODEG/OEGBC/GOCDE/COEGB/EGBCD", ["2>"], 5),
    # column b: OEOOO -> OOOOO
    ("column of five", "BODEG/OEGBC/GOCDE/COEGB/EOBCD", ["2>"], 7),
    # row 3: AACDA -> AAACD, column c: DGCAA -> DGAAA; c3 counts in both: 3 + 3 + 1
    ("cross of three and three", "BCDEG/DEGBC/AACDA/CDAGB/EGACD", ["3>"], 7),
    # row 3: AAACA -> AAAAC, column d: EBCAA -> EBAAA: 5 + 3 + 1
    ("cross of four and three", "BCDEG/DEGBC/AAACA/CDEAB/EGBAD", ["3>"], 9),
    # row 3: AACAA -> AAAAA, column c: AACAA -> ACAAA -> AAAAA: 7 + 7 + 1
    ("cross of five and five", "BCAEG/DAABC/AACAA/CDAGB/EGACD", ["c^", "2>"], 15),
    # row 2: AAGBC -> AAABC, row 4: CDEOO -> CDOOO: 3 + 3 + 1
    ("two rows apart", "BCAEG/AAGBC/GBODE/CDEOO/EGBCD", ["cv"], 7),
    # rows 1, 2, 3: AAD.. -> AAA.., OOAO. -> OOOO., SSO.. -> SSS..: 3 + 5 + 3 + 2
    ("three lines at once", "AADEG/OOAOC/SSODE/CDSGB/EGBCD", ["c^"], 13),
    # row 3: AAADE -> EAAAD
    ("whole run slides", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["3>"], 0),
    # row 3: AAADE -> EAAAD -> DEAAA
    ("whole run slides twice", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["3>", "3>"], 0),
    # row 3: AAADE -> EAAAD -> AAADE
    ("whole run slides there and back", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["3>", "3<"], 0),
    # column b: OOODG -> GOOOD
    ("whole run slides down its column", "BODEG/DOGBC/GOCDE/CDEGB/EGBCD", ["bv"], 0),
    # row 3 stays AAAAA
    ("row of five turns on itself", "BCDEG/DEGBC/AAAAA/CDEGB/EGBCD", ["3>"], 0),
    # row 3: AAADE -> AADEA -> AAADE
    ("run breaks over the edge and joins again", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["3<", "3>"], 3),
    # row 3: AAADE, EAAAD, DEAAA, then broken ADEAA, AADEA, then AAADE
    ("run goes once round its row", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["3>"] * 5, 3),
    # row 3: AAADE -> ADADE -> AAADE
    ("column breaks a row and mends it", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["b^", "bv"], 3),
    # column b: OOODG -> ODODG -> OOODG
    ("row breaks a column and mends it", "BODEG/DOGBC/GOCDE/CDEGB/EGBCD", ["2>", "2<"], 3),
    # column b: OOODG -> ODODG
    ("broken run stays broken", "BODEG/DOGBC/GOCDE/CDEGB/EGBCD", ["2>"], 0),
    # row 3: AACDE -> AAADE -> AACDE
    ("run made and undone", "BCDEG/DEGBC/AACDE/CDAGB/EGBCD", ["c^", "cv"], 0),
    # row 3: AAADE -> AAAAE
    ("three grow to four", "BCDEG/DEGBC/AAADE/CDEAB/EGBCD", ["d^"], 5),
    # row 3: AAACA -> AAAAA
    ("three grow to five", "BCDEG/DEGBC/AAACA/CDEAB/EGBCD", ["d^"], 7),
    # column b: OOODG -> OOOOG
    ("column grows through a row shift", "BODEG/DOGBC/GOCDE/ODEGB/EGBCD", ["4>"], 5),
    # row 3: AAAAE -> CAAAE
    ("four shrink to three", "BCDEG/DEGBC/AAAAE/CDEGB/EGBCD", ["a^"], 3),
    # row 3: AAAAA -> CAAAA
    ("five shrink to four", "BCDEG/DEGBC/AAAAA/CDEGB/EGBCD", ["a^"], 5),
    # row 3: AAADE -> AAAAE -> CAAAE
    ("three grow to four and shrink again", "BCDEG/DEGBC/AAADE/CDEAB/EGBCD", ["d^", "a^"], 3),
    # row 3 keeps AAADE
    ("old run left alone", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["1>"], 0),
    # row 5: EGOCO -> EGOOO; row 3: AAADE -> AAABE earns nothing, not even a bonus
    ("old run beside a new one", "BCDEG/DEGBC/AAADE/CDEOB/EGOCO", ["dv"], 3),
    # column a: BDACA -> BDAAA; row 3 keeps AAADE although it crosses
    ("old run crossed by a new one", "BCDEG/DEGBC/AAADE/CDEGA/AGBCD", ["4>"], 3),
    # row 3: AAADE -> AAADE, the third agate now being the one from below
    ("card of a run replaced by its like", "BCDEG/DEGBC/AAADE/CDAGB/EGBCD", ["c^"], 0),
    # row 3: AAAOO -> AAOOO
    ("run replaced by another kind", "BCDEG/DEGBC/AAAOO/CDOGB/EGBCD", ["c^"], 3),
    # row 3: AAAOO -> AAOOO -> AAAOO
    ("run replaced and restored", "BCDEG/DEGBC/AAAOO/CDOGB/EGBCD", ["c^", "cv"], 3),
    # row 3 loses its run to row 2: DEGBC -> AEGBC -> AAGBC -> AAABC
    ("run carried to the next row", "BCDEG/DEGBC/AAADE/CDEGB/EGBCD", ["a^", "b^", "c^"], 3),
]

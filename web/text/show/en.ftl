# What a board plays by itself.
show-on = Next
show-end = { $left ->
    [0] To the end
   *[other] To the end ({ $left })
}
show-again = Show again

/** The level of the highest heading of a solution. */
export const SOLUTION_TOP_HEADING = 3

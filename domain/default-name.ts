/** The agency's name in the defaults of the settings. */
export const DEFAULT_NAME = 'Dvaar'

/** What the default name means; blank for another name. */
export const findNameMeaning = (name: string): string => (name === DEFAULT_NAME ? 'doorway' : '')

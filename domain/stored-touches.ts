/** Where the visitor's browser stores its touches. Apart from domain/lead-source.ts, which public pages need not load. */

/** The key in the browser's local storage; its value is JSON of Touches, of at most STORED_TOUCHES_LENGTH characters. */
export const TOUCHES_KEY = 'lead-source'
export const STORED_TOUCHES_LENGTH = 4000

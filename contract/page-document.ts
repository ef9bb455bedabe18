/** What the server's documents of public pages and their inline script (app/inline/public-page.ts) have in common. */

/** The id of the element with the code that starts the application. */
export const APPLICATION_ID = 'application'
/** On the body until the first paint, in a browser that runs scripts: scenes.css shows no drawing of a file before. */
export const UNPAINTED = 'data-unpainted'

/** Constants of the banners that the browser needs before any schema is loaded. */

export const DEFAULT_BUTTON_TEXT = 'Explore Services'
export const DEFAULT_BUTTON_LINK = '/services'

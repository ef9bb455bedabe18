/** The second argument of `data()` for a page whose content cannot be loaded. Thrown with `null` it leads to the layout's error page. */
export const UNAVAILABLE = { status: 503, headers: { 'retry-after': '30' } }

/** Source: specification §8 'Authentication and session'. */
export const REFRESH_FAILED = 'Token refresh failed'

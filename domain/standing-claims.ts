/** Claims that no setting has. Source: specification §1. */
export const standingClaims = {
  consultation: 'Free 30-minute consultation',
  languages: 'Translation in 100+ languages',
} as const

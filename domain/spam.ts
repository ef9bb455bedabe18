/** Constants of the spam check. No schemas here: the public pages load this file. */

/** A hidden field that bots fill in. Its name means nothing to a password manager. */
export const HONEYPOT_FIELD = 'jaali_7'

/** The spam reasons, as staff see them. */
export const SPAM_REASONS = {
  trap: 'The hidden field was filled in',
  speed: 'Sent faster than a person types',
  often: 'Sent many times',
  /** Set by hand; the spam check found nothing. */
  staff: 'Marked by staff',
} as const

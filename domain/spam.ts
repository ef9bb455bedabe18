/** What tells a program from a person, without asking a third party. No schemas here: the public pages load this file. */

/** A field that people neither see nor reach, and that says nothing a password manager would know. Programs fill it in. */
export const HONEYPOT_FIELD = 'jaali_7'

/** Why something is suspected to be spam, in the words staff see. */
export const SPAM_REASONS = {
  trap: 'The hidden field was filled in',
  speed: 'Sent faster than a person types',
  often: 'Sent many times',
  links: 'Contains several links',
  /** Nothing suspected it: somebody of the staff has read it. */
  staff: 'Marked by staff',
} as const

/** Messages of Settings. Source: lead desk §1. */
export const ABOUT =
  'The agency’s details, its business calendar, its promise to visitors, consultations, reply templates and who gets new leads'
export const READ_ONLY = 'You can read the settings. Admins change them.'

export const SAVED = 'Settings saved successfully!'
export const SAVE_FAILED = 'Failed to save settings'

export const REPLACED_TITLE = 'Some stored values do not fit the rules of this version'
export const REPLACED =
  'Their defaults are used; entries of a list that do not fit are left out. Saving this section stores what is shown.'

export const NO_TEMPLATES = 'There are no templates yet. Admins add them.'
export const NO_INQUIRY = 'The preview appears as soon as there is an inquiry.'
export const PREVIEW_FAILED = 'The newest inquiry could not be loaded.'

/** Outgoing e-mail. Source: issue 33 point 4. */
export const EMAIL_FAILED = 'The state of e-mail could not be loaded'
export const EMAIL_MISSING =
  "E-mail isn't set up. Replies, confirmations and notices become files on the server, and nobody receives them. Set SMTP_URL, and MAIL_FROM for another sender, in the server's environment or its .env file, then restart it."
export const describeTestSent = (to: string): string => `Test e-mail sent to ${to}. Check your inbox, and the spam folder.`
export const TEST_FAILED = 'The test e-mail could not be sent'

export const NOT_SET = 'Not set'

/** The sales staff of the assignment. Source: lead desk §5. */
export const SALES_STAFF_FAILED = 'Failed to load the sales staff'
export const SWITCH_FAILED = 'Failed to change who takes leads'
export const NO_SALES_STAFF = 'There is no active sales person: new leads stay unassigned.'
export const NONE_TAKES_LEADS = 'No sales person takes leads: new leads stay unassigned.'

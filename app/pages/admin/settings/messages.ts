/** Messages of Settings. Source: lead desk §1. */
export const ABOUT = 'Agency details, business calendar, response promise, consultations, reply templates and lead assignment'
export const READ_ONLY = 'You can view these settings. Only admins can change them.'

export const SAVED = 'Settings saved successfully!'
export const SAVE_FAILED = 'Failed to save settings'

export const REPLACED_TITLE = 'Some stored values no longer fit'
export const REPLACED = 'We’re using the defaults for them. Save this section to keep what you see here.'

export const NO_TEMPLATES = 'No templates yet. An admin can add them.'
export const NO_INQUIRY = 'The preview appears once you have an inquiry.'
export const PREVIEW_FAILED = 'The newest inquiry could not be loaded.'

/** Outgoing e-mail. Source: issue 33 point 4. */
export const EMAIL_MISSING =
  "E-mail isn't set up. Replies, confirmations and notices are saved as files on the server; no one receives them. Set SMTP_URL, and MAIL_FROM for another sender, in the server's environment or its .env file, then restart it."
export const describeTestSent = (to: string): string => `Test e-mail sent to ${to}. Check your inbox, and the spam folder.`
export const TEST_FAILED = 'The test e-mail could not be sent'

export const NOT_SET = 'Not set'

/** The sales staff of the assignment. Source: lead desk §5. */
export const SWITCH_FAILED = 'Failed to change who receives leads'
export const NO_SALES_STAFF = 'There’s no active sales person, so new leads have no owner.'
export const NONE_TAKES_LEADS = 'No sales person receives leads, so new leads have no owner.'

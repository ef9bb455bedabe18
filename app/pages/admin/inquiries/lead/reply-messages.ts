/** Messages of the replies on the lead page. Source: lead desk §3 'Reply'. */
export const QUEUED = 'Reply queued'
export const STORED = 'Reply stored, but not sent'
export const QUEUE_FAILED = 'Failed to send the reply'
export const RETRY_FAILED = 'Failed to send the reply again'
export const RESTORED = 'What you had typed here before is back. It is not sent yet.'
export const IS_SPAM = 'Mark it as not spam before you reply.'
export const NO_ADDRESS = 'This lead has no e-mail address. Call, or write on WhatsApp.'
export const NO_EMAIL = "E-mail isn't set up: the reply is stored here, but not sent. Call, or write on WhatsApp."
export const STILL_HERE = 'What you typed is still here. Send tries again.'

/** Messages of Settings. Source: lead desk §1. */
export const ABOUT = 'The agency’s details, its business calendar and its promise to visitors'
export const READ_ONLY = 'You can read the settings. Admins change them.'

export const SAVED = 'Settings saved successfully!'
export const SAVE_FAILED = 'Failed to save settings'

export const NOT_SET = 'Not set'

/** Messages of Settings. Source: lead desk §1. */
export const ABOUT = 'The agency’s details, its business calendar, its promise to visitors and its reply templates'
export const READ_ONLY = 'You can read the settings. Admins change them.'

export const SAVED = 'Settings saved successfully!'
export const SAVE_FAILED = 'Failed to save settings'

export const NO_TEMPLATES = 'There are no templates yet. Admins add them.'
export const NO_INQUIRY = 'The preview appears as soon as there is an inquiry.'
export const PREVIEW_FAILED = 'The newest inquiry could not be loaded.'

export const NOT_SET = 'Not set'

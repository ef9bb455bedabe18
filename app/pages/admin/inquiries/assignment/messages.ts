/** Messages of taking a lead and handing it over. Source: lead desk §5. */
export const TAKEN = 'The lead is yours'
export const TAKE_FAILED = 'Failed to take the lead'
export const HANDED_OVER = 'Lead reassigned successfully'
export const HAND_OVER_FAILED = 'Failed to reassign the lead'
export const CHOOSE_PERSON = 'Choose a person'
export const NO_OTHER_PERSON = 'There’s no other active user to reassign it to.'

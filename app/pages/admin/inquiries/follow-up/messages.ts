/** Messages of the follow-up. Source: lead desk §3 'Follow-up'. */
export const FOLLOW_UP_SAVED = 'Follow-up saved'
export const FOLLOW_UP_REMOVED = 'Follow-up removed'
export const FOLLOW_UP_FAILED = 'Failed to save the follow-up'
export const FOLLOW_UP_CONFLICT = 'Someone else changed the follow-up meanwhile. You now see their version.'

/** Source: specification §8 'Admin services and inquiries'. */
export const STATS_FAILED = 'Failed to fetch dashboard statistics'
export const LIST_FAILED = 'Failed to fetch inquiries'
export const NO_SERVICE_INQUIRIES = 'No inquiries found'
export const NO_CONTACT_INQUIRIES = 'No contact inquiries found'
export const NO_LEADS_YET = 'No inquiries yet'
export const WHAT_WILL_APPEAR =
  'As soon as a visitor writes, this shows how many leads come each day, what they ask for, how far they are, and how soon they are answered.'
export const NO_RECENT_LEADS = 'No leads in this period.'
export const NO_ADMIN_YET = 'Add an admin to start editing the site'
export const WHY_AN_ADMIN = 'Only an admin can add and edit services, banners and news; a Super Admin switches them on and off.'
export const NO_PROMISE_YET = 'No response was due in the last 30 days.'
export const WHAT_THE_PROMISE_SHOWS =
  'As soon as a lead is answered or its response is due, this shows how many were answered in time, by week and by person.'
export const NONE_OF_YOURS = 'You answered none of these leads, and none of the missed ones is assigned to you.'
export const ALL_DONE = "You're all caught up."

/** Source: specification §8 'Admin services and inquiries'. */
export const STATS_FAILED = 'Failed to fetch dashboard statistics'
export const NO_SERVICE_INQUIRIES = 'No inquiries found'
export const NO_CONTACT_INQUIRIES = 'No contact inquiries found'

/** 'tel:+918040002700' of '+91 80 4000 2700'. */
export const telephoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

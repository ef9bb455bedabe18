/** The staff of the demo agency beside the first super admin. Source: contract §1 SEED 'demo'. */
import type { User } from '#domain/user.ts'

/** A member of staff without id and password; the password is the first super admin's. */
export type DemoStaff = Pick<User, 'name' | 'email' | 'phone' | 'role'>

/** One admin and two sales persons. Numbers after +91 00000 are not assigned. */
export const demoStaff: DemoStaff[] = [
  { name: 'Priya Raghavan', email: 'priya.admin@example.com', phone: '+91 00000 40011', role: 'admin' },
  { name: 'Arjun Deshmukh', email: 'arjun.sales@example.com', phone: '+91 00000 40012', role: 'sales_person' },
  { name: 'Nusrat Siddiqui', email: 'nusrat.sales@example.com', phone: '+91 00000 40013', role: 'sales_person' },
]

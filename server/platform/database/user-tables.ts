/** The tables of users and their sessions. */
import type { Defaulted, Edited, Flag, Instant, Searched } from './column-types.ts'

export interface UsersTable extends Edited, Searched {
  name: string
  email: string
  /** `toEmailKey`; unique. */
  email_key: string
  phone: Defaulted<string>
  role: string
  password_hash: string
  is_active: Defaulted<Flag>
  /** New leads are assigned in turn to the active sales staff who take leads. */
  takes_leads: Defaulted<Flag>
  /** JSON. */
  preferences: Defaulted<string>
  /** The number of the last lead that was assigned in turn, counted over all users; 0 before the first one. */
  last_assignment: Defaulted<number>
  last_login_at: Defaulted<Instant | null>
  /** JSON of the id and name of the person who has deleted the user; null for a user who exists. See users/deletion.ts. */
  deleted_by: Defaulted<string | null>
}

export interface SessionsTable {
  id: string
  user_id: number
  generation: Defaulted<number>
  rotated_at: Instant
  /** JSON list of instants: the refreshes before the last one that are within their grace period. */
  earlier_rotations: Defaulted<string>
  created_at: Instant
  expires_at: Instant
  last_seen_at: Instant
  ended_at: Defaulted<Instant | null>
  ip_address: Defaulted<string>
  /** The IPv4 address itself, or the /64 of an IPv6 address; blank for sessions from before the column existed. */
  ip_network: Defaulted<string>
  user_agent: Defaulted<string>
}

export interface PasswordResetsTable {
  token_hash: string
  user_id: number
  created_at: Instant
  expires_at: Instant
  used_at: Defaulted<Instant | null>
}

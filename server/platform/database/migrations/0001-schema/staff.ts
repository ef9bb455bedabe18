/** Users with their sessions and saved views, the activity log, the settings. */
import type { TableDefinitions } from './engine.ts'

export const STAFF_TABLES = {
  users: {
    id: 'ID',
    name: 'text not null',
    email: 'text not null',
    email_key: 'text not null unique',
    phone: "text not null default ''",
    role: 'text not null',
    password_hash: 'text not null',
    is_active: 'integer not null default 1',
    takes_leads: 'integer not null default 1',
    preferences: "text not null default '{}'",
    /** The number of the last lead that was assigned in turn, counted over all users; 0 before the first one. */
    last_assignment: 'bigint not null default 0',
    last_login_at: 'text',
    /** JSON of the id and name of the person who has deleted the user; null for a user who exists. See users/deletion.ts. */
    deleted_by: 'text',
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  sessions: {
    id: 'text primary key',
    user_id: 'bigint not null references users (id) on delete cascade',
    generation: 'integer not null default 0',
    rotated_at: 'text not null',
    /** JSON list of instants: the refreshes before the last one that are within their grace period. */
    earlier_rotations: "text not null default '[]'",
    created_at: 'text not null',
    expires_at: 'text not null',
    last_seen_at: 'text not null',
    ended_at: 'text',
    ip_address: "text not null default ''",
    /** The IPv4 address itself, or the /64 of an IPv6 address; blank for sessions from before the column existed. */
    ip_network: "text not null default ''",
    user_agent: "text not null default ''",
  },
  password_resets: {
    token_hash: 'text primary key',
    user_id: 'bigint not null references users (id) on delete cascade',
    created_at: 'text not null',
    expires_at: 'text not null',
    used_at: 'text',
  },
  /** Without a foreign key: entries outlive their user. */
  activity_logs: {
    id: 'ID',
    admin_id: 'bigint',
    admin_name: 'text not null',
    action: 'text not null',
    resource_type: 'text not null',
    resource_id: "text not null default ''",
    description: 'text not null',
    changes: "text not null default ''",
    metadata: "text not null default ''",
    ip_address: "text not null default ''",
    user_agent: "text not null default ''",
    folded_text: "text not null default ''",
    created_at: 'text not null',
  },
  settings: {
    section: 'text primary key',
    value: 'text not null',
    updated_at: 'text not null',
  },
  /** A view without an owner belongs to the team, and its owner was deleted: `owner_name` has the name. */
  saved_views: {
    id: 'ID',
    owner_id: 'bigint references users (id) on delete set null',
    owner_name: "text not null default ''",
    name: 'text not null',
    /** The name in lower case; unique for an owner and a screen. */
    name_key: 'text not null',
    screen: 'text not null',
    scope: 'text not null',
    query: "text not null default '{}'",
    hidden_columns: "text not null default '[]'",
    updated_at: 'text not null',
  },
} as const satisfies TableDefinitions

export const STAFF_INDEXES = [
  `create index users_newest on users (created_at desc, id desc)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create index sessions_live on sessions (last_seen_at) where ended_at is null`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index password_resets_of_user on password_resets (user_id)`,
  `create index activity_logs_by_action on activity_logs (action, created_at, id)`,
  `create index activity_logs_newest on activity_logs (created_at, id)`,
  `create unique index saved_views_of_owner on saved_views (owner_id, screen, name_key)`,
  `create index saved_views_of_team on saved_views (name_key, id) where scope = 'team'`,
]

/** The outbox, idempotency, rate limits, the trash. */
import type { TableDefinitions } from './engine.ts'

export const OPERATION_TABLES = {
  mail_outbox: {
    id: 'ID',
    recipient: 'text not null',
    /** A Template of server/platform/mail/template-data.ts, rendered when the mail is sent; blank if the bodies are stored. */
    template: "text not null default ''",
    /** JSON: the data of the template. */
    facts: "text not null default ''",
    /** Blank once the mail is sent, like the bodies, facts and headers; with a template, subject and bodies are blank before too. */
    subject: 'text not null',
    text_body: 'text not null',
    html_body: 'text not null',
    /** JSON: further headers, e.g. List-Unsubscribe. */
    headers: "text not null default '{}'",
    attempts: 'integer not null default 0',
    next_attempt_at: 'text not null',
    sent_at: 'text',
    failed_at: 'text',
    last_error: "text not null default ''",
    created_at: 'text not null',
  },
  /** One row: when the SMTP server last accepted a mail, and when it last refused one. */
  mail_state: {
    id: 'integer not null primary key check (id = 1)',
    succeeded_at: 'text',
    failed_at: 'text',
    failure: "text not null default ''",
  },
  idempotency_keys: {
    scope: 'text not null',
    idempotency_key: 'text not null',
    status: 'integer not null',
    body: 'text not null',
    created_at: 'text not null',
    'primary key': '(scope, idempotency_key)',
  },
  /** Written by rate-limiter-flexible on PostgreSQL; the keys are hashes, `expire` is in epoch milliseconds. */
  rate_limits: {
    key: 'text primary key',
    points: 'integer not null default 0',
    expire: 'bigint',
  },
  trash: {
    /** The table of the record. */
    resource: 'text not null',
    record_id: 'bigint not null',
    record: 'text not null',
    deleted_at: 'text not null',
    'primary key': '(resource, record_id)',
  },
} as const satisfies TableDefinitions

export const OPERATION_INDEXES = [
  `create index mail_outbox_due on mail_outbox (next_attempt_at, id) where sent_at is null and failed_at is null`,
  `create index mail_outbox_urgent on mail_outbox (next_attempt_at, id)
    where sent_at is null and failed_at is null and attempts = 0 and template in ('password-reset', 'reply')`,
  `create index mail_outbox_failed on mail_outbox (failed_at) where failed_at is not null`,
  `create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index rate_limits_age on rate_limits (expire)`,
  `create index trash_age on trash (deleted_at)`,
]

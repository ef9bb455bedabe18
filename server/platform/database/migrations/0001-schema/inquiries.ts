/** Inquiries, their timelines and replies, and changes of many of them. */
import type { TableDefinitions } from './engine.ts'

export const INQUIRY_TABLES = {
  inquiries: {
    id: 'ID',
    kind: 'text not null',
    name: 'text not null',
    /** Lists by name are sorted by it. */
    name_key: "text BY_CODE_POINT not null default ''",
    email: 'text not null',
    phone: "text not null default ''",
    company: "text not null default ''",
    address: "text not null default ''",
    /** Not a foreign key: it outlives the service. */
    service_id: 'bigint',
    service_name: "text not null default ''",
    service_type: "text not null default ''",
    budget: "text not null default ''",
    timeline: "text not null default ''",
    message: "text not null default ''",
    /** Position in INQUIRY_STATUSES. */
    status: 'smallint not null default 0',
    /** Position in INQUIRY_PRIORITIES. */
    priority: 'smallint not null default 1',
    /** In whole rupees; null when it is not known. */
    value: 'bigint',
    lost_reason: "text not null default ''",
    lost_note: "text not null default ''",
    notes: "text not null default ''",
    assignee_id: 'bigint references users (id) on delete set null',
    is_spam: 'integer not null default 0',
    spam_reason: "text not null default ''",
    /** When staff first moved the status away from new or logged a call; null until then. */
    first_response_at: 'text',
    /** Not a foreign key, like the other users below: it outlives the user. */
    first_response_by: 'integer',
    /** Null for inquiries that had no clock. */
    response_due_at: 'text',
    /** When staff are next notified that the response is due; null when they need not be. */
    notify_at: 'text',
    /** When a lead that was assigned in turn goes to the next person if it has no response; null when it does not. */
    take_back_at: 'text',
    follow_up_at: 'text',
    follow_up_note: "text not null default ''",
    follow_up_by: 'bigint',
    /** Null for a blank e-mail. */
    email_key: 'text',
    /** The phone number in E.164; null without a valid one. */
    phone_key: 'text',
    /** The channel of the first touch, in lower case; blank when unknown. */
    source: "text not null default ''",
    /** JSON of Touches; blank without one. */
    touches: "text not null default ''",
    /** The name of the user who added it by hand; blank when the visitor sent it. */
    added_by: "text not null default ''",
    folded_text: "text not null default ''",
    created_at: 'text not null',
    updated_at: 'text not null',
  },
  /** Append-only. The inquiry is not a foreign key here and below: the rows outlive a deletion that is undone. */
  inquiry_events: {
    id: 'ID',
    inquiry_id: 'bigint not null',
    kind: 'text not null',
    actor_id: 'bigint',
    actor_name: "text not null default ''",
    body: "text not null default ''",
    /** JSON of the kind. */
    data: "text not null default '{}'",
    created_at: 'text not null',
  },
  /** The delivery of a reply, whose text is an event of kind 'reply'. */
  inquiry_replies: {
    event_id: 'bigint not null primary key references inquiry_events (id) on delete cascade',
    inquiry_id: 'bigint not null',
    /** The row of the outbox that sends it, the latest one after 'Send again'; it is deleted 30 days after the mail was sent. */
    mail_id: 'bigint not null',
    /** The left part of the Message-ID of the acknowledgement, where the visitor's thread begins. */
    thread: 'text not null',
    /** Its own Message-ID; blank until the first attempt to send it. */
    message_id: "text not null default ''",
    /** The author's e-mail at the time of writing. */
    reply_to: 'text not null',
    /** When it leaves, if it can be withdrawn until then; null: at once. */
    send_at: 'text',
    /** JSON of the owner and the status that it has changed, as they were; blank without a change. */
    picked_up: "text not null default ''",
    state: "text not null default 'queued'",
    /** The mail server's last refusal. */
    reason: "text not null default ''",
    attempts: 'integer not null default 0',
    changed_at: 'text not null',
  },
  /** A change of many inquiries, or the undo of one; `change`, `filter` and `position` are JSON. */
  bulk_jobs: {
    id: 'ID',
    kind: 'text not null',
    /** Of an undo: the change that it reverts. */
    change: 'text not null',
    /** Blank for a change by ids and for an undo. */
    filter: "text not null default ''",
    /** The job that it reverts, and the one that reverts it. */
    undoes: 'bigint',
    undone_by: 'bigint',
    starter_id: 'bigint not null',
    /** 0 for a change that its request has completed. */
    is_background: 'integer not null',
    state: 'text not null',
    reason: "text not null default ''",
    total: 'bigint',
    changed: 'bigint not null default 0',
    skipped: 'bigint not null default 0',
    /** The highest id at the start: later inquiries are not changed. */
    max_id: 'bigint not null default 0',
    /** The last row of the last batch; blank before the first one, like the lease. */
    position: "text not null default ''",
    leased_by: "text not null default ''",
    /** Another node goes on then. */
    leased_until: "text not null default ''",
    created_at: 'text not null',
    finished_at: 'text',
  },
  /** For the undo: the change that restores the previous value as JSON, and the version that the job has stored. */
  bulk_job_changes: {
    job_id: 'bigint not null',
    inquiry_id: 'bigint not null',
    previous: 'text not null',
    updated_at: 'text not null',
    'primary key': '(job_id, inquiry_id)',
  },
} as const satisfies TableDefinitions

export const INQUIRY_INDEXES = [
  // Lists of the desk, with the value that is summed up. Indexes of the newest rows ascend: descending ones leave pages half empty, and both databases read backwards.
  `create index inquiries_newest on inquiries (kind, created_at, id, value) where is_spam = 0`,
  `create index inquiries_by_status on inquiries (kind, status, created_at, id, value) where is_spam = 0`,
  `create index inquiries_by_priority on inquiries (kind, priority, created_at, id, value) where is_spam = 0`,
  `create index inquiries_by_both on inquiries (kind, status, priority, created_at, id, assignee_id, value) where is_spam = 0`,
  // The newest first within each status and priority, from the lowest on; the ascending indexes have them from the highest on.
  `create index inquiries_by_status_newest on inquiries (kind, status, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_priority_newest on inquiries (kind, priority, created_at desc, id desc) where is_spam = 0`,
  `create index inquiries_by_name on inquiries (kind, name_key, id, status, priority, assignee_id) where is_spam = 0`,
  `create index inquiries_by_source on inquiries (kind, source, created_at, id, status, priority, assignee_id, value)
    where is_spam = 0 and source <> ''`,
  `create index inquiries_of_assignee on inquiries (assignee_id, kind, is_spam, created_at, id, status, priority, value)`,
  `create index inquiries_spam on inquiries (kind, created_at, id) where is_spam = 1`,
  `create index inquiries_held_as_spam on inquiries (kind, id)
    where is_spam = 1 and spam_reason <> '' and spam_reason <> 'Marked by staff'`,
  // The same person; searches for an e-mail or a phone number.
  `create index inquiries_by_email on inquiries (email_key, id) where is_spam = 0`,
  `create index inquiries_by_phone on inquiries (phone_key, id) where is_spam = 0 and phone_key is not null`,
  `create index inquiries_by_phone_spam on inquiries (phone_key, id) where is_spam = 1 and phone_key is not null`,
  // The response promise and My day: leads without a response by their due time, follow-ups, new leads that are not due. The plus makes
  // the status an expression: else SQLite reads waiting leads by their status, without their order.
  `create index inquiries_open on inquiries (kind, response_due_at, id, status, priority, assignee_id, follow_up_at, value)
    where first_response_at is null and response_due_at is not null and is_spam = 0 and +status < 2`,
  `create index inquiries_open_of_assignee on inquiries (assignee_id, response_due_at, id, follow_up_at, follow_up_by)
    where first_response_at is null and response_due_at is not null and is_spam = 0 and +status < 2`,
  `create index inquiries_to_follow_up on inquiries (follow_up_at, id, response_due_at, first_response_at, status)
    where follow_up_at is not null and is_spam = 0`,
  `create index inquiries_to_follow_up_of_assignee
    on inquiries (assignee_id, follow_up_at, id, follow_up_by, response_due_at, first_response_at, status)
    where follow_up_at is not null and is_spam = 0`,
  `create index inquiries_new_without_clock on inquiries (assignee_id, created_at, id, follow_up_at, follow_up_by)
    where status = 0 and is_spam = 0 and (first_response_at is not null or response_due_at is null)`,
  // Jobs: notifications that are due, and leads that go to the next person.
  `create index inquiries_to_notify on inquiries (notify_at, id) where notify_at is not null and is_spam = 0 and +status < 2`,
  `create index inquiries_to_take_back on inquiries (take_back_at, id)
    where take_back_at is not null and first_response_at is null and is_spam = 0 and +status < 2`,
  // Dashboard.
  `create index inquiries_sources on inquiries (created_at, source, kind, status, service_name, value) where is_spam = 0`,
  `create index inquiries_by_day on inquiries (created_at, kind, first_response_at) where is_spam = 0`,
  `create index inquiries_answered on inquiries (response_due_at, created_at, first_response_at, first_response_by)
    where first_response_at is not null and response_due_at is not null and is_spam = 0`,
  `create index inquiries_closed_without_reply on inquiries (created_at)
    where first_response_at is null and is_spam = 0 and +status >= 2`,
  `create index inquiry_events_mail_failed on inquiry_events (inquiry_id) where kind = 'mail-failed'`,
  `create index inquiry_events_of_inquiry on inquiry_events (inquiry_id, id)`,
  `create index inquiry_replies_of_inquiry on inquiry_replies (inquiry_id, event_id)`,
  `create index inquiry_replies_queued on inquiry_replies (inquiry_id) where state = 'queued'`,
  `create index bulk_jobs_finished on bulk_jobs (finished_at, id) where finished_at is not null`,
  `create index bulk_jobs_of_starter on bulk_jobs (starter_id, is_background, id)`,
  `create index bulk_jobs_unfinished on bulk_jobs (leased_until, id) where finished_at is null`,
]

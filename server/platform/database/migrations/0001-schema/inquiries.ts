/** Inquiries, their timelines and replies, and changes of many of them. */
import type { Engine } from './engine.ts'

export const inquiryTables = ({ id, byCodePoint }: Engine): string[] => [
  `create table inquiries (
    id ${id},
    kind text not null,
    name text not null,
    name_key text ${byCodePoint} not null default '',
    email text not null,
    phone text not null default '',
    company text not null default '',
    address text not null default '',
    service_id bigint,
    service_name text not null default '',
    service_type text not null default '',
    budget text not null default '',
    timeline text not null default '',
    message text not null default '',
    status smallint not null default 0,
    priority smallint not null default 1,
    value bigint,
    lost_reason text not null default '',
    lost_note text not null default '',
    notes text not null default '',
    assignee_id bigint references users (id) on delete set null,
    is_spam integer not null default 0,
    spam_reason text not null default '',
    first_response_at text,
    first_response_by integer,
    response_due_at text,
    notify_at text,
    take_back_at text,
    follow_up_at text,
    follow_up_note text not null default '',
    follow_up_by bigint,
    email_key text,
    phone_key text,
    source text not null default '',
    touches text not null default '',
    added_by text not null default '',
    folded_text text not null default '',
    created_at text not null,
    updated_at text not null)`,

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

  // Append-only. The inquiry is not a foreign key here and below: the rows outlive a deletion that is undone.
  `create table inquiry_events (
    id ${id},
    inquiry_id bigint not null,
    kind text not null,
    actor_id bigint,
    actor_name text not null default '',
    body text not null default '',
    data text not null default '{}',
    created_at text not null)`,
  `create index inquiry_events_mail_failed on inquiry_events (inquiry_id) where kind = 'mail-failed'`,
  `create index inquiry_events_of_inquiry on inquiry_events (inquiry_id, id)`,

  // The delivery of a reply, whose text is an event of kind 'reply'.
  `create table inquiry_replies (
    event_id bigint not null primary key references inquiry_events (id) on delete cascade,
    inquiry_id bigint not null,
    mail_id bigint not null,
    thread text not null,
    message_id text not null default '',
    reply_to text not null,
    send_at text,
    picked_up text not null default '',
    state text not null default 'queued',
    reason text not null default '',
    attempts integer not null default 0,
    changed_at text not null)`,
  `create index inquiry_replies_of_inquiry on inquiry_replies (inquiry_id, event_id)`,
  `create index inquiry_replies_queued on inquiry_replies (inquiry_id) where state = 'queued'`,

  `create table bulk_jobs (
    id ${id},
    kind text not null,
    change text not null,
    filter text not null default '',
    undoes bigint,
    undone_by bigint,
    starter_id bigint not null,
    is_background integer not null,
    state text not null,
    reason text not null default '',
    total bigint,
    changed bigint not null default 0,
    skipped bigint not null default 0,
    max_id bigint not null default 0,
    position text not null default '',
    leased_by text not null default '',
    leased_until text not null default '',
    created_at text not null,
    finished_at text)`,
  `create index bulk_jobs_finished on bulk_jobs (finished_at, id) where finished_at is not null`,
  `create index bulk_jobs_of_starter on bulk_jobs (starter_id, is_background, id)`,
  `create index bulk_jobs_unfinished on bulk_jobs (leased_until, id) where finished_at is null`,

  // What a job has changed, with the previous values, for its undo.
  `create table bulk_job_changes (
    job_id bigint not null,
    inquiry_id bigint not null,
    previous text not null,
    updated_at text not null,
    primary key (job_id, inquiry_id))`,
]

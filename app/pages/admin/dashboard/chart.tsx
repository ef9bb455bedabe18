import { type ReactNode, useId } from 'react'
import type { InquiryKind } from '#domain/inquiry-forms.ts'

/** Preserves background colours in print and with forced colours: in a chart they are the content. */
export const chartInk = 'forced-color-adjust-none [print-color-adjust:exact]'

/** The kinds differ by their pattern too, not by colour alone. */
export const KIND_FILLS: Record<InquiryKind, string> = {
  service: `${chartInk} bg-teal`,
  contact: `${chartInk} border border-purple-strong bg-[repeating-linear-gradient(135deg,var(--color-purple-strong)_0_2px,var(--color-purple-soft)_2px_5px)]`,
}
export const KIND_NAMES: Record<InquiryKind, string> = { service: 'Service inquiries', contact: 'Contact inquiries' }

/** A chart with its title and a summary in words. */
export function Chart({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <figcaption className="mb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {about && <p className="text-xs text-muted">{about}</p>}
      </figcaption>
      <div className="rounded-md border border-line bg-surface p-4">{children}</div>
    </figure>
  )
}

/** Legend mark of a kind's pattern. */
export function KindMark({ kind }: { kind: InquiryKind }) {
  return <span aria-hidden="true" className={`inline-block size-3 shrink-0 rounded-[2px] ${KIND_FILLS[kind]}`} />
}

export const formatNumber = (value: number): string => value.toLocaleString('en-IN')

/** '3 service inquiries', the name of a link to them. */
export const inquiriesText = (inquiries: number, kind: InquiryKind): string =>
  `${formatNumber(inquiries)} ${kind} ${inquiries === 1 ? 'inquiry' : 'inquiries'}`

/** '1 lead', '12 leads'. */
export const leadsText = (leads: number): string => `${formatNumber(leads)} ${leads === 1 ? 'lead' : 'leads'}`

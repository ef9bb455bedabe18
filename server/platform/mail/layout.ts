/** Renders one mail as plain text and as HTML. Its input is text, and is escaped in the HTML. */
import { escapeUTF8 as escape } from 'entities/escape'
import type { MailAgency } from './content.ts'

export type Block =
  | { paragraph: string }
  /** Label and value; a blank value leaves the line out. */
  | { facts: [label: string, value: string][] }
  /** A visitor's text, with its line breaks. */
  | { quote: string }
  | { button: string; link: string }
  /** Further links in one line. */
  | { links: [label: string, link: string][] }

export interface MailLayout {
  heading: string
  greeting?: string
  blocks: Block[]
  /** Why the recipient gets this mail; below the signature. */
  reason: string
  /** The link that undoes the reason, e.g. unsubscribes. */
  reasonLink?: string
}

const buildSignature = ({ legalName, addressLines, phone, email, hours }: MailAgency): string[] => [
  legalName,
  addressLines.join(', '),
  `${phone} · ${email}`,
  hours,
]

const filled = (facts: [string, string][]): [string, string][] => facts.filter(([, value]) => value !== '')

const blockAsText = (block: Block): string => {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) {
    return filled(block.facts)
      .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
      .join('\n')
  }
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('links' in block) return block.links.map(([label, link]) => `${label}:\n${link}`).join('\n')
  return `${block.button}:\n${block.link}`
}

/** The mail as plain text; lines end with a line feed. */
export const asText = (layout: MailLayout, agency: MailAgency): string => {
  const parts = [
    layout.heading,
    ...(layout.greeting === undefined ? [] : [layout.greeting]),
    ...layout.blocks.map(blockAsText),
    `-- \n${[...buildSignature(agency), agency.siteUrl].join('\n')}`,
    layout.reasonLink === undefined ? layout.reason : `${layout.reason}\n${layout.reasonLink}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const lines = (text: string): string => escape(text).replace(/\r\n|\r|\n/g, '<br>')

const PARAGRAPH = 'margin:0 0 16px'
const CARD = 'padding:16px;border:1px solid #ddd8ca;border-radius:8px;background:#fbf8f1'
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#f2a71b;color:#1b1a3a;font-weight:600'

/** A link whose text is its URL. */
const anchor = (link: string): string => {
  const url = escape(link)
  return `<a href="${url}" style="color:#0f6b66;word-break:break-all">${url}</a>`
}

const blockAsHtml = (block: Block): string => {
  if ('paragraph' in block) return `<p style="${PARAGRAPH}">${lines(block.paragraph)}</p>`
  if ('facts' in block) {
    const rows = filled(block.facts).map(
      ([label, value]) =>
        `<dt style="margin:0;color:#5b5a75;font-size:14px">${escape(label)}</dt><dd dir="auto" style="margin:0 0 8px">${lines(value)}</dd>`,
    )
    return `<dl style="${PARAGRAPH};${CARD}">${rows.join('')}</dl>`
  }
  if ('quote' in block) {
    return `<blockquote dir="auto" style="${PARAGRAPH};padding:0 0 0 16px;border-left:3px solid #0f6b66">${lines(block.quote)}</blockquote>`
  }
  if ('links' in block) {
    const links = block.links.map(([label, link]) => `<a href="${escape(link)}" style="color:#0f6b66">${escape(label)}</a>`)
    return `<p style="${PARAGRAPH}">${links.join(' &nbsp;·&nbsp; ')}</p>`
  }
  const link = escape(block.link)
  return `<p style="${PARAGRAPH}"><a href="${link}" style="${BUTTON};text-decoration:none">${escape(block.button)}</a></p>
<p style="${PARAGRAPH};color:#5b5a75;font-size:14px">Or open this link: ${anchor(block.link)}</p>`
}

/** The site's icon and the agency's name. A reader that shows no images still shows the name. */
const buildHeader = ({ siteUrl, name }: MailAgency): string => {
  const icon = `<img src="${escape(siteUrl)}/apple-touch-icon.png" width="32" height="32" alt="" style="margin:0 8px 0 0;border-radius:8px;vertical-align:middle">`
  return `<p style="margin:0 0 16px;font:600 20px/32px Georgia,serif">${icon}${escape(name)}</p>`
}

/** The mail as an HTML document without tables or scripts. Its one image is the site's icon, the same for every recipient. */
export const asHtml = (layout: MailLayout, agency: MailAgency): string => {
  const signature = buildSignature(agency).map(escape).join('<br>')
  const undo = layout.reasonLink === undefined ? '' : ` ${anchor(layout.reasonLink)}`
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(layout.heading)}</title></head>
<body style="margin:0;padding:24px;background:#fbf8f1;color:#1b1a3a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${buildHeader(agency)}
<div style="padding:24px 24px 8px;border-top:4px solid #f2a71b;border-radius:8px;background:#fff">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(layout.heading)}</h1>
${layout.greeting === undefined ? '' : `<p style="${PARAGRAPH}">${escape(layout.greeting)}</p>`}
${layout.blocks.map(blockAsHtml).join('\n')}
</div>
<p style="margin:24px 0 0;color:#5b5a75;font-size:14px">${signature}<br>${anchor(agency.siteUrl)}</p>
<p style="margin:16px 0 0;color:#5b5a75;font-size:14px">${escape(layout.reason)}${undo}</p>
</div>
</body>
</html>
`
}

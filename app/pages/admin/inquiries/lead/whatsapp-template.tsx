import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { buttonClass } from '#app/ui/desk/button.tsx'
import { type Choice, SelectField } from '#app/ui/desk/field.tsx'
import type { Inquiry } from '#domain/inquiry.ts'
import { whatsAppUrl } from '#domain/whatsapp-url.ts'
import { useFilledTemplates } from './reply-templates.ts'

/** Opens WhatsApp with the text of a template; nothing without a valid number or a template. Source: lead desk §3 'Call, WhatsApp'. */
export function WhatsAppTemplate({ inquiry }: { inquiry: Inquiry }) {
  const [templateId, setTemplateId] = useState('')
  const templates = useFilledTemplates(inquiry)
  const { phoneNumber } = inquiry
  if (phoneNumber === null || templates.length === 0) return null
  const choices: Choice[] = [['', 'No text'], ...templates.map(({ id, name }): Choice => [id, name])]
  const text = templates.find(({ id }) => id === templateId)?.body
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Text from a template"
        choices={choices}
        value={templateId}
        onChange={(event) => setTemplateId(event.target.value)}
      />
      <a href={whatsAppUrl(phoneNumber, text)} target="_blank" rel="noreferrer" className={buttonClass()}>
        <MessageCircle aria-hidden="true" className="size-4" />
        Open WhatsApp
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  )
}

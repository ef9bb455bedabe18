/**
 * Mails whose template is rendered when they are sent: a visitor's request waits only until its data are stored. Rendering may read the
 * database: for a link whose token is created then, for a text that is stored elsewhere, or because the mail depends on other records.
 */
import type { Agency } from '#domain/agency.ts'
import { toMailAgency } from '../agency.ts'
import type { OperationContext } from '../operation.ts'
import type { ClaimedMail, MailContent, MailText } from './content.ts'
import { isTemplate, parseMailData, type Template } from './template-data.ts'

const render = async <Name extends Template>(
  inside: OperationContext,
  { template, templateData, agency }: { template: Name; templateData: string; agency: Agency },
): Promise<MailContent | 'withdrawn' | Error> => {
  const { data, error } = parseMailData(template, templateData)
  if (error !== undefined) return error
  return (await inside.handlers.mails[template](inside, data, toMailAgency(agency, inside))) ?? 'withdrawn'
}

/**
 * Renders a mail in the transaction that claims it. 'withdrawn' when it is no longer wanted; an Error when the template or its
 * data belong to another version. Throws database errors.
 */
export const renderMail = async (
  inside: OperationContext,
  mail: MailText & Pick<ClaimedMail, 'template' | 'templateData'>,
  agency: Agency,
): Promise<MailContent | 'withdrawn' | Error> => {
  const { template, templateData } = mail
  if (template === '') return mail
  if (!isTemplate(template)) return new Error(`Unknown mail template ${template}`)
  try {
    return await render(inside, { template, templateData, agency })
  } catch (error) {
    // A database error has a code, and has ended the transaction.
    if (error instanceof Error && !('code' in error)) return error
    throw error
  }
}

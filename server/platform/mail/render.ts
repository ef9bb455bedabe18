/**
 * Mails whose template is rendered when they are sent: a visitor's request waits only until its data are stored. Rendering may read the
 * database: for a link whose token is created then, for a text that is stored elsewhere, or because the mail depends on other records.
 */
import type * as z from 'zod/mini'
import type { Agency } from '#domain/agency.ts'
import { toMailAgency } from '../agency.ts'
import type { OperationContext } from '../operation.ts'
import type { ClaimedMail, MailAgency, MailContent, MailText, Template } from './content.ts'

type Mails = OperationContext['handlers']['mails']
export type RenderMail = Mails[Template]

/** A handler of a template whose data have this schema. */
export const renderFrom =
  <Data>(
    schema: z.ZodMiniType<Data>,
    write: (inside: OperationContext, data: Data, agency: MailAgency) => MailContent | Promise<MailContent | undefined>,
  ): RenderMail =>
  async (inside, data, agency) =>
    write(inside, schema.parse(data), agency)

const isTemplate = (mails: Mails, name: string): name is Template => Object.hasOwn(mails, name)

/**
 * Renders a mail in the transaction that claims it. 'withdrawn' when it is no longer wanted; an Error when the template or its
 * data belong to another version. Throws database errors.
 */
export const renderMail = async (
  inside: OperationContext,
  mail: MailText & Pick<ClaimedMail, 'template' | 'templateData'>,
  agency: Agency,
): Promise<MailContent | 'withdrawn' | Error> => {
  const { template } = mail
  if (template === '') return mail
  try {
    const data: unknown = JSON.parse(mail.templateData)
    const { mails } = inside.handlers
    if (!isTemplate(mails, template)) return new Error(`Unknown mail template ${template}`)
    return (await mails[template](inside, data, toMailAgency(agency, inside))) ?? 'withdrawn'
  } catch (error) {
    // A database error has a code, and has ended the transaction.
    if (error instanceof Error && !('code' in error)) return error
    throw error
  }
}

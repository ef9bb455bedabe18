/** GET /calendar/<secret>.ics. Registered before the pages' catch-all; the log has no secret, see server/platform/http/connection/log-serializers.ts. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import type { OperationContext } from '#server/platform/operation.ts'
import { getCalendarFile } from './subscriptions.ts'

const SECRET_FILE = /^([\w-]{20,100})\.ics$/

export const mountCalendarFeed = (app: FastifyInstance, buildContext: (request: FastifyRequest) => OperationContext): void => {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, secret] = SECRET_FILE.exec(request.params.file) ?? []
    if (secret === undefined) throw notFound('Calendar')
    const file = await getCalendarFile(buildContext(request), { secret })
    return reply
      .headers({ 'cache-control': 'private, no-cache', 'content-disposition': 'inline; filename="consultations.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}

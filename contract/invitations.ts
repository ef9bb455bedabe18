/** Invitations of users, who set their password by a link. */
import { invitation, invitationInput } from '#domain/invitation.ts'
import { endpoint, idParams } from './endpoint.ts'

export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/admin/invitations',
    access: 'users:create',
    summary: 'Add a user, who gets a link by e-mail to set the password; without a mail server the answer has the link',
    refusals: ['CONFLICT', 'RATE_LIMITED'],
    body: invitationInput,
    data: invitation,
    status: 201,
  }),
  again: endpoint({
    method: 'POST',
    path: '/admin/users/:id/invitation',
    access: 'users:manage',
    summary: 'A new link for a user who has never signed in',
    refusals: ['CONFLICT', 'RATE_LIMITED'],
    params: idParams,
    data: invitation,
  }),
}

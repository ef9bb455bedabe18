/** Every URL of the site in one place. Source: specification §2 'Route table', lead desk §1, §3. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/public/layout.tsx', [
    index('pages/public/home/page.tsx'),
    route('services', 'pages/public/services/page.tsx'),
    route('work', 'pages/public/work/page.tsx'),
    route('work/:slug', 'pages/public/work-detail/page.tsx'),
    route('services/:slug', 'pages/public/service-detail/page.tsx'),
    route('ai-tools', 'pages/public/ai-tools/page.tsx'),
    route('news', 'pages/public/news/page.tsx'),
    route('news/:id', 'pages/public/news-detail/page.tsx'),
    route('search', 'pages/public/search/page.tsx'),
    route('contact', 'pages/public/contact/page.tsx'),
    route('consultation', 'pages/public/consultation/page.tsx'),
    route('consultation/manage', 'pages/public/consultation-manage/page.tsx'),
    route('privacy', 'pages/public/privacy/page.tsx'),
    route('terms', 'pages/public/terms/page.tsx'),
    route('newsletter', 'pages/public/newsletter/page.tsx'),
    route('newsletter/confirm', 'pages/public/newsletter-link/page.tsx'),
    route('newsletter/unsubscribe', 'pages/public/newsletter-link/page.tsx', { id: 'newsletter-unsubscribe' }),
    route('*', 'pages/public/not-found/page.tsx'),
  ]),
  ...prefix('admin', [
    layout('layouts/admin/auth-layout.tsx', [
      route('login', 'pages/admin/login/page.tsx'),
      route('forgot-password', 'pages/admin/forgot-password/page.tsx'),
      route('reset-password', 'pages/admin/reset-password/page.tsx'),
      // Of an invitation.
      route('set-password', 'pages/admin/reset-password/page.tsx', { id: 'set-password' }),
    ]),
    // Uses the layout of the public pages but is none: never cached, and not loaded by visitors.
    layout('layouts/public/layout.tsx', { id: 'layouts/preview' }, [
      route('news/preview/:id', 'pages/admin/news/preview-page.tsx'),
      route('work/preview/:id', 'pages/admin/work/preview-page.tsx'),
      route('services/preview/:id', 'pages/admin/services/preview-page.tsx'),
    ]),
    layout('layouts/admin/layout.tsx', [
      index('pages/admin/dashboard/page.tsx'),
      route('my-day', 'pages/admin/my-day/page.tsx'),
      route('services', 'pages/admin/services/page.tsx'),
      route('services/:id/details', 'pages/admin/services/editor-page.tsx'),
      route('inquiries', 'pages/admin/inquiries/inquiries.tsx'),
      route('inquiries/:id', 'pages/admin/inquiries/lead/lead.tsx'),
      route('contacts', 'pages/admin/inquiries/inquiries.tsx', { id: 'contacts' }),
      route('contacts/:id', 'pages/admin/inquiries/lead/lead.tsx', { id: 'contact' }),
      route('consultations', 'pages/admin/consultations/page.tsx'),
      route('banners', 'pages/admin/banners/page.tsx'),
      // One route for both: the form that has created a record stays when its URL becomes that of the record.
      route('news/:id/edit?', 'pages/admin/news/editor-page.tsx'),
      route('work/:id/edit?', 'pages/admin/work/editor-page.tsx'),
      route('news', 'pages/admin/news/page.tsx'),
      route('work', 'pages/admin/work/page.tsx'),
      route('newsletter', 'pages/admin/newsletter/page.tsx'),
      route('users', 'pages/admin/users/page.tsx'),
      route('activity-logs', 'pages/admin/activity-logs/page.tsx'),
      route('settings', 'pages/admin/settings/page.tsx'),
      route('profile', 'pages/admin/profile/page.tsx'),
      route('*', 'pages/admin/not-found/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig

import { contentKind } from '#app/admin-kit/content/kind.ts'
import { contentMessages } from '#app/admin-kit/content/messages.ts'
import { news } from '#contract/news.ts'

export const newsKind = contentKind(
  'news',
  news,
  contentMessages(
    { one: 'news item', many: 'news', items: 'news items' },
    {
      column: 'News',
      mayEdit: 'You can add, edit and delete news, and switch it between Published and Draft.',
      maySetStatus:
        'You can see all news, drafts too, and switch it between Published and Draft. Adding, editing and deleting is for the Admin role.',
      emptyText: 'Your articles appear here, drafts included.',
      addTitle: 'Add News Item',
      activeLabel: 'Published',
      statusTitle: 'Update News Status',
      statusOnly: 'As a Super Admin, you can only update the news status. Content editing is restricted.',
      activated: 'News item published successfully',
      deactivated: 'News item unpublished successfully',
      statusFailed: 'Failed to update news status',
      createDenied: 'You do not have permission to create news',
      statusDenied: 'You do not have permission to update news status',
    },
  ),
)

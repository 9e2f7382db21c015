import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './saved-views.schema.ts'

/** The views that the viewer keeps of a list, by name: what it is narrowed to and in which order it stands. */
export const listSavedViews = defineEndpoint<typeof schemas.listSavedViews>()({
  slug: 'list-saved-views',
  method: 'GET',
  path: '/api/saved-views/{list}',
  summary: 'The views that I keep of a list',
  access: 'signedIn',
})

/** Keeps a view under its name, which makes sending it again harmless; answers with all of the list. */
export const saveView = defineEndpoint<typeof schemas.saveView>()({
  slug: 'save-view',
  method: 'PUT',
  path: '/api/saved-views/{list}',
  summary: 'Keep a view of a list under a name',
  access: 'signedIn',
  refusals: ['ListFull'],
})

export const deleteSavedView = defineEndpoint<typeof schemas.deleteSavedView>()({
  slug: 'delete-saved-view',
  method: 'DELETE',
  path: '/api/saved-views/{list}/{viewId}',
  summary: 'Forget a view of a list',
  access: 'signedIn',
})

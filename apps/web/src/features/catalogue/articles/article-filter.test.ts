import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { expect, test } from 'vitest'
import { articleFilterFrom } from './article-filter.ts'

test.each([
  [{}, {}],
  [
    { q: 'möhre', status: 'rejected', sort: 'name', view: 'prices' },
    { q: 'möhre', status: 'rejected', sort: 'name', view: 'prices' },
  ],
  [{ q: 4711, status: 'gone', sort: 'sentBack', view: 'list' }, { q: '4711' }],
  [{ q: ['a'], supplier: 'hof-luettje' }, { supplier: 'hof-luettje' }],
  [{ supplier: '../x', category: 'A b' }, {}],
  [{ category: 'kartoffeln' }, { category: 'kartoffeln' }],
])('%j is read as %j', (search, expected) => expect(articleFilterFrom(search)).toEqual(expected))

test.each(articleStatuses)('%s can be asked for', (status) => expect(articleFilterFrom({ status })).toEqual({ status }))

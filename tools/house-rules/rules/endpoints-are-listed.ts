import type { HouseRule, Violation } from '../house-rule.ts'
import { importsOf, isTest, sourcesOf } from '../imports.ts'

const contract = 'packages/contract/src/'
const list = `${contract}endpoints.ts`

export const endpointsAreListed: HouseRule = {
  name: 'endpoints are listed',
  why: 'endpoints.ts feeds OpenAPI and the isolation matrix: what is missing there is neither documented nor tested against strangers. And a slice has one slug, so that its trail can be found.',
  check: (project) => {
    const listText = project.files.get(list) ?? ''
    const listed = listText.slice(listText.indexOf('export const endpoints'))
    const imports = importsOf(list, listText)
    const inList = (name: string) => new RegExp(`\\b${name}\\b`).test(listed)
    return sourcesOf(project, contract).flatMap(([path, text]): Violation[] => {
      const definitions = [...text.matchAll(/export const (\w+) = defineEndpoint\(/g)].map((match) => match[1] ?? '')
      if (isTest(path) || definitions.length === 0) return []
      const violations: string[] = []
      if (definitions.length > 1) violations.push('one file, one endpoint')
      if (!/^ {2}access: /m.test(text)) violations.push('says not who may call it (access)')
      const slug = text.match(/^ {2}slug: '([^']*)'/m)?.[1]
      if (!path.endsWith(`/${slug}.ts`)) violations.push(`its slug ${slug} is not its file's name`)
      for (const name of definitions) {
        const imported = imports.some(({ target, names }) => target === path && names.includes(name))
        if (!imported || !inList(name)) violations.push(`${name} is missing in ${list}`)
      }
      return violations.map((message) => ({ path, message }))
    })
  },
  planted: [
    {
      'packages/contract/src/orders/get-order.ts':
        "export const getOrder = defineEndpoint({\n  slug: 'get-order',\n  access: 'anyone',\n})",
    },
    {
      'packages/contract/src/orders/get-order.ts':
        "export const getOrder = defineEndpoint({\n  slug: 'get-order',\n  access: 'anyone',\n})",
      'packages/contract/src/endpoints.ts':
        "import { getOrder } from './orders/get-order.ts'\nexport const endpoints = []",
    },
    {
      'packages/contract/src/orders/get-order.ts': "export const getOrder = defineEndpoint({\n  slug: 'get-order',\n})",
      'packages/contract/src/endpoints.ts':
        "import { getOrder } from './orders/get-order.ts'\nexport const endpoints = [getOrder]",
    },
    {
      'packages/contract/src/orders/get-order.ts':
        "export const getOrder = defineEndpoint({\n  slug: 'read-order',\n  access: 'anyone',\n})",
      'packages/contract/src/endpoints.ts':
        "import { getOrder } from './orders/get-order.ts'\nexport const endpoints = [getOrder]",
    },
  ],
  innocent: {
    'packages/contract/src/orders/get-order.ts':
      "export const getOrder = defineEndpoint({\n  slug: 'get-order',\n  access: 'anyone',\n})",
    'packages/contract/src/orders/order-row.ts': 'export const orderRow = z.object({})',
    'packages/contract/src/endpoints.ts':
      "import { getOrder } from './orders/get-order.ts'\nexport const endpoints = [getOrder]",
  },
}

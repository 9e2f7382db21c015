import type { HouseRule } from '../house-rule.ts'

const empty =
  /(?:\/(?:common|misc|types?)|(?:[./-])(?:utils?|helpers?|services?|managers?))(?:\.(?:test|spec))?\.(?:tsx?|js)$/

export const tellingFileNames: HouseRule = {
  name: 'telling file names',
  why: 'a name such as utils or service says nothing and grows without end; name the file after what it knows.',
  check: (project) =>
    [...project.files.keys()]
      .filter((path) => empty.test(path) || /\/(utils|helpers|common|misc|services|managers|types)\//.test(path))
      .map((path) => ({ path, message: 'this name says nothing about what is inside' })),
  planted: [
    { 'packages/domain/src/money/utils.ts': '' },
    { 'apps/server/src/modules/orders/order-service.ts': '' },
    { 'apps/web/src/ui/helpers/button.tsx': '' },
    { 'packages/domain/src/orders/types.ts': '' },
  ],
  innocent: {
    'apps/web/src/features/orders/service-point.tsx': '',
    'apps/server/src/seed/deposit-types.ts': '',
  },
}

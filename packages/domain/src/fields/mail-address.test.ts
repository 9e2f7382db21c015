import { domainToASCII } from 'node:url'
import { expect, it } from 'vitest'
import { withNetworkDomain } from './mail-address.ts'

it.each([
  ['hof@müller.example', `hof@${domainToASCII('müller.example')}`],
  ['hof@mu\u0308ller.example', 'hof@xn--mller-kva.example'],
  ['hof@MÜLLER.example', 'hof@xn--mller-kva.example'],
  ['hof@küche.süd.example', `hof@${domainToASCII('küche.süd.example')}`],
  ['hof@hof.example', 'hof@hof.example'],
  ['Hof@Hof.Example', 'Hof@Hof.Example'],
  ['höf@hof.example', 'höf@hof.example'],
  ['hof@mü ller.example', 'hof@mü ller.example'],
  ['hof@mü/ller.example', 'hof@mü/ller.example'],
  ['hof@mü@ller.example:80', 'hof@mü@ller.example:80'],
  ['müller', 'müller'],
  ['', ''],
])('%j is %j', (address, expected) => {
  expect(withNetworkDomain(address)).toBe(expected)
})

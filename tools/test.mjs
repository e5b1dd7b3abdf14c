// `npm test`: set-up, checks, unit and database tests, browser journeys; ends with `N passed, N failed`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { freePorts } from './free-ports.mjs'
import { buildFrontEnds, pinnedNode, prepare, root } from './prepare.mjs'

const results = join(root, 'test-results')

function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    // What our tools start in turn asks for `node`: that must be the pinned one too.
    const path = [dirname(pinnedNode()), process.env.PATH].join(delimiter)
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readCounts(file, read) {
  const path = join(results, file)
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, failures: [] }
}

async function stage(name, file, read, work) {
  process.stdout.write(`\n== ${name}\n`)
  const code = await work()
  const counts = readCounts(file, read)
  // A stage that fell over before it could count is a failure all the same.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  return { name, passed: counts.passed, failed, failures: counts.failures }
}

const firstLines = (text = '') =>
  text
    .split('\n')
    .filter((line) => !/node_modules|new Promise/.test(line))
    .slice(0, 8)
    .join('\n      ')
/** What failed of the tests, each with the first lines of why; a file that fell over as a whole is one. */
const failuresOfVitest = (files) =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      return failed.length === 0
        ? [`${file}\n      ${firstLines(message)}`]
        : failed.map(
            ({ fullName, failureMessages }) => `${file} › ${fullName}\n      ${firstLines(failureMessages[0])}`,
          )
    })
const fromVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  failed:
    numFailedTests +
    (numFailedTests === 0 ? testResults.filter(({ status }) => status === 'failed').length || numFailedTestSuites : 0),
  failures: failuresOfVitest(testResults),
})
/** The journeys that ended so: `flaky` passed at their second try only, `unexpected` at none. */
const journeysThat = (ended, suites) =>
  suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ file, title }) => `${file} › ${title}`),
    ...journeysThat(ended, within),
  ])
const fromPlaywright = ({ stats, suites }) => {
  for (const name of journeysThat('flaky', suites)) process.stdout.write(`  needed a second try: ${name}\n`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: journeysThat('unexpected', suites),
  }
}
const fromCheck = ({ passed, failed }) => ({ passed, failed, failures: [] })

try {
  await prepare()
  await buildFrontEnds()
  const chromium = await findChromium()
  process.stdout.write(`  Chromium: ${chromium}\n`)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const stages = [
    await stage('checks', 'check.json', fromCheck, () =>
      run(['tools/src/check.ts', '--json', 'test-results/check.json']),
    ),
    await stage('rules, modules, calls', 'vitest.json', fromVitest, () =>
      run([
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=test-results/vitest.json',
      ]),
    ),
    await stage('journeys', 'e2e.json', fromPlaywright, async () => {
      const [port, consolePort, sandboxPort, mailPort, studioPort] = await freePorts(5)
      return run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], {
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(port),
        E2E_CONSOLE_PORT: String(consolePort),
        E2E_SANDBOX_PORT: String(sandboxPort),
        E2E_MAIL_PORT: String(mailPort),
        E2E_STUDIO_PORT: String(studioPort),
      })
    }),
  ]
  process.stdout.write('\n')
  // At the end, where one reads: an hour of journeys may stand between a failed test and this line.
  for (const failure of stages.flatMap(({ failures }) => failures)) process.stdout.write(`  failed: ${failure}\n`)
  for (const { name, passed, failed } of stages) process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`)
  const sum = (pick) => stages.reduce((total, one) => total + one[pick], 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}

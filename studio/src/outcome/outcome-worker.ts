// Draws in a thread of its own: chance has no way to money from here, and a set of boards holds up nobody.
import { parentPort } from 'node:worker_threads'
import { createDrawer } from './draw-game.ts'
import type { Question } from './outcomes.ts'

const drawer = createDrawer()

function answer({ ask, version, request, date }: Question): unknown {
  if (ask === 'draw') return drawer.draw(version, request)
  return ask === 'layout' ? drawer.layout(version) : drawer.certify(version, date)
}

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ id: question.id, value: answer(question) })
  } catch (error) {
    parentPort?.postMessage({ id: question.id, error: String(error) })
  }
})

/** What a service worker has beyond a page: the compiler knows either a page or a worker, and these files share code. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** Of a navigation, which the browser has sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown
  readonly source: Client | null
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface Client {
  readonly url: string
  postMessage(message: unknown): void
}

interface WindowClient extends Client {
  focus(): Promise<unknown>
}

interface WorkerEvents {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: FetchEvent
  readonly message: MessageToWorker
  readonly push: PushEvent
  readonly notificationclick: NotificationEvent
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}

export const worker = globalThis as unknown as WorkerScope

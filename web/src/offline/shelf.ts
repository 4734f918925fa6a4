/** Where a browser keeps the local house: one copy of its database, and the pages written since. */

const NAME = 'kvartal-home';

export interface Shelf {
  /** The copy, empty if there is none yet, and then the pages. */
  read(): Promise<Uint8Array[]>;
  add(page: Uint8Array): Promise<void>;
  replace(copy: Uint8Array): Promise<void>;
}

const done = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(plain(work.error));
  });

const result = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(plain(asked.error));
  });

/** A DOMException is no exception to Pyodide: whoever awaits it there would wait for ever. */
const plain = (error: unknown): Error => new Error(String(error ?? 'the storage refused'));

/** Opens the shelf; throws where the browser keeps nothing. */
export async function openShelf(factory: IDBFactory = indexedDB): Promise<Shelf> {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('pages', { autoIncrement: true });
    opening.result.createObjectStore('copy');
  };
  const base = await result(opening);
  /** Writes, and returns when that is durable. */
  const put = async (write: (work: IDBTransaction) => void): Promise<void> => {
    let work: IDBTransaction;
    try {
      work = base.transaction(['pages', 'copy'], 'readwrite', { durability: 'strict' });
      write(work);
    } catch (error) {
      throw plain(error);
    }
    await done(work);
  };
  return {
    async read() {
      const work = base.transaction(['pages', 'copy']);
      const [copy, pages] = await Promise.all([
        result(work.objectStore('copy').get(0) as IDBRequest<Uint8Array | undefined>),
        result(work.objectStore('pages').getAll() as IDBRequest<Uint8Array[]>),
      ]);
      return [copy ?? new Uint8Array(), ...pages];
    },
    add: (page) => put((work) => work.objectStore('pages').add(page)),
    replace: (copy) =>
      put((work) => {
        work.objectStore('copy').put(copy, 0);
        work.objectStore('pages').clear();
      }),
  };
}

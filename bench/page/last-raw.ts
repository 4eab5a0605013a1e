/** Returns the last rows of an index in descending order, read one by one with a cursor. */
export function readLastRaw(
  database: IDBDatabase,
  store: string,
  index: string,
  limit: number,
): Promise<{ id: string }[]> {
  return new Promise((resolve) => {
    const rows: { id: string }[] = [];
    const walking = database
      .transaction(store)
      .objectStore(store)
      .index(index)
      .openCursor(null, 'prev');
    walking.addEventListener('success', () => {
      const cursor = walking.result;
      if (cursor) rows.push(cursor.value);
      if (cursor && rows.length < limit) cursor.continue();
      else resolve(rows);
    });
  });
}

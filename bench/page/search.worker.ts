/*
 * A worker that contains only the search index, and not the data that the list shows beside a name.
 */
import type { CustomerQuery } from '../../src/data/customer-index/customer-query.ts';
import {
  maintainIndex,
  type MaintainedIndex,
} from '../../src/data/customer-index/maintain-index.ts';
import { openDatabase } from '../../src/data/database/database.ts';

export type SearchMessage = { databaseName: string } | CustomerQuery;

let kept: MaintainedIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => {
  if ('databaseName' in data) {
    kept = maintainIndex(openDatabase(data.databaseName), { locale: 'en', onChange: () => {} });
  } else {
    void kept?.current().then((index) => postMessage(index.find(data)));
  }
});

import { findBrowser } from './find-browser.ts';

process.exitCode = findBrowser() ? 0 : 1;

import type { Config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { forms } from './forms.ts';

const place = document.getElementById('keystatic');
if (place) createRoot(place).render(createElement(Keystatic, { config: forms as unknown as Config }));

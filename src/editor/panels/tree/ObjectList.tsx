import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design } from '../../document/store.ts';
import type { OpenMenu } from './store.ts';

const $isEmpty = computed($design, ({ objects }) => objects.length === 0);

/** All objects as a tree, for keyboard and screen reader. */
export function ObjectList({ onMenu }: { onMenu: OpenMenu }) {
	const { t, site } = useDesigner();
	const isEmpty = useStore($isEmpty);
	const [Tree, setTree] = useState<ComponentType<{ onMenu: OpenMenu }>>();
	// Code and texts are loaded with the first object, or when back online.
	useEffect(() => {
		if (isEmpty || Tree) return;
		const load = () =>
			import('./ObjectTree.tsx')
				.then(async (made) => {
					await made.loadTreeTexts(site);
					setTree(() => made.default);
				})
				.catch(() => undefined);
		void load();
		window.addEventListener('online', load);
		return () => window.removeEventListener('online', load);
	}, [isEmpty, Tree, site]);
	if (isEmpty) return <p className="text-13 text-ink-soft">{t('editor.objects_none')}</p>;
	return <Suspense fallback={null}>{Tree && <Tree onMenu={onMenu} />}</Suspense>;
}

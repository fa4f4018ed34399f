import { mount } from 'svelte';
import Demo from './Demo.svelte';
import '../src/styles/base.css';

const target = document.getElementById('app');
if (target) mount(Demo, { target });

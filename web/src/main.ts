import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { startApp } from './ui/install.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
startApp();

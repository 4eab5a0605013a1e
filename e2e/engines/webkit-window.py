#!/usr/bin/python3
"""
A WebKitGTK browser for WebDriver that stores its data in the folder given as first argument.
MiniBrowser cannot be restarted with its data: under automation it stores all data only in memory.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

SIZE = (1180, 820)


def main(folder: str) -> None:
    data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    context = WebKit2.WebContext.new_with_website_data_manager(data)
    context.set_automation_allowed(True)
    context.connect("automation-started", on_automation_started)
    # Reduced motion, so that journeys need not wait for animations.
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    # The process needs a window of its own to stay alive until the session starts.
    Gtk.Window()
    Gtk.main()


def on_automation_started(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: open_window(context))


def open_window(context: WebKit2.WebContext) -> WebKit2.WebView:
    settings = WebKit2.Settings(enable_fullscreen=True, enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(
        web_context=context, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(*SIZE)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


main(sys.argv[1])
